// What the engine remarks on positions and moves, and why it refuses a move. The placeholders are those of remark.ts.
// English has no cases: {sideGen} and {side} are the same word.
import type { Dictionary } from '../index.svelte';

const words: Dictionary = {
  // Any game: a position.
  'remark.forced_win': '{Side} wins by force in {plies}: {moves}.',
  'remark.forced_loss': '{Side} loses in {plies} whatever is played: {moves}.',
  'remark.only_move': '{move} is the only move: after any other {side} loses within {plies}.',

  // Any game: a move.
  'remark.won_game': 'This move wins the game for {side}.',
  'remark.lost_game': 'This move loses the game for {side}.',
  'remark.drew_game': 'This move ends the game as a draw.',
  'remark.forces_win': '{Side} now wins by force in {plies}: {moves}.',
  'remark.missed_win': 'A missed win for {side} in {plies}: {moves}.',
  'remark.allowed_win': 'It lets {side} win by force in {plies}: {moves}.',
  'remark.lost_anyway': '{Side} was losing whatever the move.',
  'remark.only_move_missed': '{move} was the only move: after any other {side} loses within {plies}.',
  'remark.only_move_found': 'The only good move: after any other {side} loses within {plies}.',

  // Atari Go: a position.
  'remark.atari': 'The {group} has one liberty left, {square}: it is in atari.',
  'remark.can_capture': '{Side} can capture {stones} with a move at {square}: the {groups}.',
  'remark.must_save': '{Side} must play {square}, or the {groups} will be captured.',
  'remark.beyond_saving': 'The {groups} cannot be saved any more: a move at {square} does not help.',
  'remark.two_to_save': '{Side} would need to play {all} at once to save the {groups}. Something will be lost.',
  'remark.cannot_run': 'The {group} cannot run away, a ladder catches it all the same: {moves}.',
  'remark.ladder_works': 'With the move, {side} catches the {group} in a ladder: {moves}.',
  'remark.ladder_broken_by': 'The ladder on the {group} fails, because the {more} is in the way: {moves}.',
  'remark.ladder_loses_chaser': 'The ladder on the {group} fails, because {side} would lose the {more}: {moves}.',
  'remark.ladder_gets_free': 'The ladder on the {group} fails, because it gains enough liberties to escape: {moves}.',
  'remark.double_threat': '{square} is a double threat for {side}: atari on the {groups} at once.',
  'remark.only_one_may_play': 'Only {side} may play at {all}.',
  'remark.safe_moves': '{Side} has {safeMoves}, of {legal} possible. The others put a stone of one’s own into atari.',

  // Atari Go: a move.
  'remark.captured': 'It captures the {groups}.',
  'remark.gave_atari': 'It puts the {groups} into atari.',
  'remark.gave_double_threat': 'A double threat: the {groups} cannot be saved at once. Captures threaten at {all}.',
  'remark.saved': 'It saves the {groups} from atari.',
  'remark.left_in_atari': 'It leaves the {group} in atari: {side} can capture at {square}.',
  'remark.self_atari': 'It puts stones of one’s own into atari. {Side} can capture the {group} at {square}.',
  'remark.overlooked_capture': 'It overlooks a capture: {any} takes the {groups}.',
  'remark.overlooked_ladder': 'It misses a ladder on the {group}: {moves}.',
  'remark.allowed_ladder': 'It lets {side} catch the {group} in a ladder: {moves}.',
  'remark.began_ladder': 'It begins a ladder that catches the {group}: {moves}.',
  'remark.filled_own_point': 'It fills {square}, where only {side} could have played.',

  // Why a move is refused: any game, tic-tac-toe and trees.
  'remark.game_over': 'The game is over.',
  'remark.illegal': 'The rules do not allow that.',
  'remark.not_a_move': 'That is not how a move is written. An example: {square}.',
  'remark.occupied': '{square} is taken.',
  'remark.not_a_square': 'There is no such square. The board has {square} to {last}.',
  'remark.no_such_branch': 'There is no such branch here.',

  // Atari Go.
  'remark.outside': 'That is off the board, which has {square} to {last}.',
  'remark.suicide': 'Suicide: the {group} would have no liberty and would capture nothing.',
  'remark.suicide.group': 'Suicide: the {group} would have no liberty and would capture nothing.',
  'remark.ko': 'Ko: the {group} must not be taken back at once. Play elsewhere first.',
  'remark.no_pass': 'There is no passing. Who has no move loses.',

  // Draughts.
  'remark.light_square': '{square} is a light square. Only the dark ones are used.',
  'remark.empty_square': 'There is no piece on {square}.',
  'remark.not_your_piece': 'The piece on {square} is not yours.',
  'remark.ambiguous': 'It can mean {any}. Say which.',
  'remark.capture_obligatory': 'You must capture: {any}.',
  'remark.king_captures_first': 'A capture with a king goes before one with a man: {any}.',
  'remark.capture_goes_on': 'The capture goes on: {any}.',
  'remark.land_where_it_goes_on': 'The king must land where it can go on capturing: {any}.',
  'remark.nothing_to_capture': 'The piece on {square} has nothing to capture.',
  'remark.same_square': 'The piece on {square} would stay where it is.',
  'remark.not_diagonal': 'Pieces move diagonally, but {square} and {last} share no diagonal.',
  'remark.man_backwards': 'The man on {square} cannot move backwards.',
  'remark.man_too_far': 'The man on {square} moves one square only.',
  'remark.king_too_far': 'By these rules the king on {square} moves one square only.',
  'remark.way_blocked': 'The piece on {square} is in the way.',

  // Morris.
  'remark.not_a_point': 'There is no point {square} on the board.',
  'remark.empty_point': 'There is no man on {square}.',
  'remark.not_your_man': 'The man on {square} is not yours.',
  'remark.nothing_in_hand': 'All your men are placed already. Move one of them.',
  'remark.men_in_hand': 'Place all your men first; moving comes after that.',
  'remark.same_point': 'The man on {square} would stay where it is.',
  'remark.not_neighbours': '{square} and {last} are not neighbours.',
  'remark.remove_one': 'You close a mill, so remove an enemy man: {rest}.',
  'remark.man_in_mill': 'The man on {square} is in a mill and cannot be removed. You can remove {rest}.',
  'remark.no_enemy': 'There is no enemy man on {square}. You can remove {rest}.',
  'remark.no_mill': 'No mill is closed on {square}, so nothing is removed.',
  'remark.nothing_to_remove': 'The other side has no man on the board that could be removed.',

  // Stones of Go, one or a group, by colour. {squares} are their points.
  'stone.black': 'black stone {squares}',
  'stone.black.acc': 'black stone {squares}',
  'stone.white': 'white stone {squares}',
  'stone.white.acc': 'white stone {squares}',
  'group.black': 'black group {squares}',
  'group.black.acc': 'black group {squares}',
  'group.white': 'white group {squares}',
  'group.white.acc': 'white group {squares}',

  // Counts.
  'count.ply': { one: '{n} ply', other: '{n} plies' },
  'count.stone': { one: '{n} stone', other: '{n} stones' },
  'count.safe_move': { one: '{n} safe move', other: '{n} safe moves' },
  'count.in_all': '{list} … ({n} in all)',
};

export default words;
