// The page's sounds, made by the browser itself: a knock of wood, a capture, the end of a game, a refusal.
export type Sound = 'move' | 'capture' | 'win' | 'draw' | 'refused';

let context: AudioContext | null = null;

// A browser makes sounds only after the person has done something; before that a sound is left out.
function ready(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

export function playSound(sound: Sound): void {
  const audio = ready();
  if (!audio) return;
  const now = audio.currentTime + 0.005;
  const out = audio.createGain();
  out.gain.value = 0.5;
  out.connect(audio.destination);
  switch (sound) {
    case 'move':
      knock(audio, out, now, 1);
      break;
    case 'capture':
      knock(audio, out, now, 0.82);
      knock(audio, out, now + 0.085, 1.12);
      break;
    case 'win':
      [392, 523.25, 659.25].forEach((pitch, index) => bell(audio, out, now + 0.13 * index, pitch));
      break;
    case 'draw':
      [440, 440].forEach((pitch, index) => bell(audio, out, now + 0.18 * index, pitch));
      break;
    case 'refused':
      knock(audio, out, now, 0.45, 0.4);
      break;
  }
}

// Wood on wood: a click of noise through a resonance, and the short tone of the board.
function knock(audio: AudioContext, out: AudioNode, at: number, pitch: number, loudness = 1): void {
  const noise = audio.createBufferSource();
  noise.buffer = clickOf(audio);
  const body = audio.createBiquadFilter();
  body.type = 'bandpass';
  body.frequency.value = 1450 * pitch;
  body.Q.value = 2.2;
  noise.connect(body).connect(fading(audio, out, at, 0.9 * loudness, 0.05));
  noise.start(at);

  const tone = audio.createOscillator();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(330 * pitch, at);
  tone.frequency.exponentialRampToValueAtTime(190 * pitch, at + 0.09);
  tone.connect(fading(audio, out, at, 0.55 * loudness, 0.11));
  tone.start(at);
  tone.stop(at + 0.15);
}

function bell(audio: AudioContext, out: AudioNode, at: number, pitch: number): void {
  for (const [overtone, loudness] of [
    [1, 0.3],
    [2.01, 0.1],
    [3.9, 0.04],
  ] as const) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch * overtone;
    tone.connect(fading(audio, out, at, loudness, 0.9 / overtone));
    tone.start(at);
    tone.stop(at + 1);
  }
}

function fading(audio: AudioContext, out: AudioNode, at: number, loudness: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(out);
  return gain;
}

let click: AudioBuffer | null = null;
function clickOf(audio: AudioContext): AudioBuffer {
  if (click) return click;
  const length = Math.round(audio.sampleRate * 0.06);
  click = audio.createBuffer(1, length, audio.sampleRate);
  const data = click.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * Math.exp(-i / (length * 0.12));
  return click;
}
