import { useMediaQuery } from 'storefront-kit';
import { useEffect, type RefObject } from 'react';

const typeDelayMs = 150;
const eraseDelayMs = 50;
const pauseMs = 2000;
const blinkMs = 500;

/**
 * Types the placeholder letter by letter, erases it and starts again. The placeholder is static if the user prefers
 * reduced motion.
 */
export function useTypedPlaceholder(input: RefObject<HTMLInputElement | null>, text: string) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const element = input.current;
    if (isStill || !element) return undefined;
    // The effect writes the placeholder directly to the DOM, so that a new letter does not cause a re-render.
    const stop = typeRepeatedly(text, (placeholder) => {
      element.placeholder = placeholder;
    });
    return () => {
      stop();
      element.placeholder = text;
    };
  }, [input, isStill, text]);
}

function typeRepeatedly(text: string, write: (placeholder: string) => void) {
  let typed = '';
  let hasCursor = true;
  let isErasing = false;
  let timer: ReturnType<typeof setTimeout>;
  const draw = () => write(hasCursor ? `${typed}|` : typed);
  const step = () => {
    typed = text.slice(0, typed.length + (isErasing ? -1 : 1));
    draw();
    const isFull = typed.length === text.length;
    if (isFull || typed.length === 0) isErasing = isFull;
    timer = setTimeout(step, isFull ? pauseMs : isErasing ? eraseDelayMs : typeDelayMs);
  };
  const cursor = setInterval(() => {
    hasCursor = !hasCursor;
    draw();
  }, blinkMs);
  timer = setTimeout(step, typeDelayMs);
  return () => {
    clearTimeout(timer);
    clearInterval(cursor);
  };
}
