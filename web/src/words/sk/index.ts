import analysis from './analysis';
import boards from './boards';
import code from './code';
import faults from './faults';
import games from './games';
import lab from './lab';
import match from './match';
import remarks from './remarks';
import shell from './shell';

export default { ...shell, ...boards, ...games, ...remarks, ...analysis, ...match, ...faults, ...lab, ...code };
