// Every key that the match room asks for has words, also those put together at run time, and no words are idle.
import { faultKinds } from '../game/playerfaults';
import { expectWords, keysIn, sourcesOf } from '../words/asked';
import { sprtPresets } from './plan';
import { filters } from './tally';

const sources = sourcesOf('match');
const plain = keysIn(sources, /'((?:match|shell|guide)\.\w+)'/g);
const made = [
  ...['new', 'open', 'kept', 'own'].map((tab) => `tab_${tab}`),
  ...['running', 'stopped', 'done'].map((phase) => `phase_${phase}`),
  ...['started', 'resumed', 'tenth', 'error', 'done', 'stopped'].map((news) => `news_${news}`),
  ...['undecided', 'accepted', 'rejected'].map((verdict) => `verdict_${verdict}`),
  ...['accepted', 'rejected'].map((verdict) => `short_${verdict}`),
  ...['same_games', 'odd', 'unfair', 'clock'].map((hint) => `hint_${hint}`),
  ...['games', 'openings', 'concurrency', 'seed', 'sprt_order', 'sprt_elo', 'sprt_chance', 'gone'].map((fault) => `wrong_${fault}`),
  ...['off', 'own', ...sprtPresets.map(({ name }) => name)].map((name) => `sprt_${name}`),
  ...filters.map((filter) => `filter_${filter}`),
  ...faultKinds.map((kind) => `ended_${kind}`),
];

expectWords('match', plain, made);
