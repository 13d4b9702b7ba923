// Every key that a panel asks for has words, also those put together at run time.
import { expectWords, keysIn, sourcesOf } from '../words/asked';

const sources = sourcesOf('panels');
const plain = keysIn(sources, /'(analysis\.\w+)'|\bt\('([\w.]+)'/g);
const made = [
  ...['analysis', 'review', 'tables', 'evaluator', 'openings'].map((name) => `tab_${name}`),
  ...['quick', 'usual', 'deep'].map((care) => `care_${care}`),
  ...['best', 'good', 'inaccuracy', 'mistake', 'blunder'].map((grade) => `count_${grade}`),
  ...['same', 'found', 'better', 'no_better', 'worse'].map((trial) => `trial_${trial}`),
  ...['only', 'hard', 'tricky', 'easy', 'none'].map((step) => `difficulty_${step}`),
  ...['win', 'draw', 'loss'].map((result) => `sign_${result}`),
  ...['win', 'draw'].map((goal) => `goal_${goal}`),
  ...['seconds', 'minutes', 'hours'],
  ...keysIn(sources, /code: '(\w+)' \}/g).map((code) => `refused_${code}`),
  'refused_no_editor', // comes as a code only
];

expectWords('analysis', plain, made, (key) => sources.includes(key));
