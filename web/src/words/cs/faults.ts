// What a program that plays did wrong.
import type { Dictionary } from '../index.svelte';

const words: Dictionary = {
  'fault.program': 'Program',
  'fault.illegal_move': '{player}: zahrál nedovolený tah {move}. {reason}',
  'fault.no_move': '{player}: nezahrál žádný tah.',
  'fault.no_answer': '{player}: neodpověděl do {milliseconds} ms, čekalo se {awaited}. Přemýšlí příliš dlouho, nebo odpověď nedošla: po každém řádku je třeba vyprázdnit výstup (flush).',
  'fault.not_reading': '{player}: nečte svůj vstup, nepodařilo se mu poslat řádek „{line}“.',
  'fault.exited': '{player}: skončil uprostřed partie (návratový kód {status}), čekalo se {awaited}.',
  'fault.killed': '{player}: spadl ({name}). {meaning}',
  'fault.closed': '{player}: zavřel svůj výstup, čekalo se {awaited}.',
  'fault.half_line': '{player}: skončil uprostřed řádku „{said}“.',
  'fault.long_line': '{player}: vypsal řádek delší než {bytes} bajtů.',
  'fault.nonsense': '{player}: odpověděl „{said}“, ale čekalo se {awaited}.',
  'fault.declined': '{player}: oznámil, že dál nemůže: „{said}“.',
  'fault.refused': '{player}: na příkaz „{asked}“ odpověděl „{said}“.',
  'fault.wrong_game': '{player}: tuhle hru nehraje. Protokol GTP je jen pro hry na desce go, Hub pro dámu s pravidly, která program zná.',
  'fault.not_started': '{player}: nepodařilo se ho spustit ({reason}).',
  'fault.other': '{player}: {what}',
  'fault.awaited_ready': '„ready“ a jméno programu',
  'fault.awaited_move': '„move“ a tah',
  'fault.awaited_answer': 'odpověď na příkaz',
  'fault.signal_SIGSEGV': 'Sáhl do paměti, která mu nepatří.',
  'fault.signal_SIGBUS': 'Sáhl do paměti, která mu nepatří.',
  'fault.signal_SIGABRT': 'Ukončil se sám, když narazil na chybu.',
  'fault.signal_SIGFPE': 'Dělil nulou.',
  'fault.signal_SIGKILL': 'Někdo ho násilím ukončil, třeba systém, kterému došla paměť.',
  'fault.signal_other': 'Ukončil ho signál {signal}.',
};

export default words;
