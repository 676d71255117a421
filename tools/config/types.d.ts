declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: object): void;
}
