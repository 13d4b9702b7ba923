// What a program that plays did wrong.
import type { Dictionary } from '../index.svelte';

const words: Dictionary = {
  'fault.program': 'The program',
  'fault.illegal_move': '{player}: played the illegal move {move}. {reason}',
  'fault.no_move': '{player}: played no move.',
  'fault.no_answer': '{player}: gave no answer within {milliseconds} ms where {awaited} was expected. It thinks for too long, or its answer did not get through: output must be flushed after every line.',
  'fault.not_reading': '{player}: does not read its input, the line “{line}” could not be sent to it.',
  'fault.exited': '{player}: ended in the middle of the game (exit status {status}) where {awaited} was expected.',
  'fault.killed': '{player}: crashed ({name}). {meaning}',
  'fault.closed': '{player}: closed its output where {awaited} was expected.',
  'fault.half_line': '{player}: ended in the middle of the line “{said}”.',
  'fault.long_line': '{player}: printed a line of more than {bytes} bytes.',
  'fault.nonsense': '{player}: answered “{said}” where {awaited} was expected.',
  'fault.declined': '{player}: said that it cannot go on: “{said}”.',
  'fault.refused': '{player}: answered “{said}” to the command “{asked}”.',
  'fault.wrong_game': '{player}: does not play this game. GTP is only for games on a board of Go, Hub for draughts by rules that the program knows.',
  'fault.not_started': '{player}: could not be started ({reason}).',
  'fault.other': '{player}: {what}',
  'fault.awaited_ready': '“ready” and its name',
  'fault.awaited_move': '“move” and a move',
  'fault.awaited_answer': 'an answer to a command',
  'fault.signal_SIGSEGV': 'It touched memory that is not its own.',
  'fault.signal_SIGBUS': 'It touched memory that is not its own.',
  'fault.signal_SIGABRT': 'It gave up by itself after an error.',
  'fault.signal_SIGFPE': 'It divided by zero.',
  'fault.signal_SIGKILL': 'Somebody ended it by force, perhaps the system, out of memory.',
  'fault.signal_other': 'Signal {signal} ended it.',
};

export default words;
