import { Menu } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { AvatarMenu } from './avatar-menu.js';
import css from './header.module.css';
import { Notifications } from './notifications.js';

interface HeaderProps {
  title: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isMenuOpen: boolean;
  onMenu: () => void;
  tools: ReactNode;
}

export function Header({ title, headingRef, isMenuOpen, onMenu, tools }: HeaderProps) {
  return (
    <header className={css['header']}>
      <button
        type="button"
        className={css['toggle']}
        aria-label="Menu"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Menu size={20} aria-hidden="true" />
      </button>
      <h1 ref={headingRef} tabIndex={-1} className={css['title']}>
        {title}
      </h1>
      {tools}
      <Notifications />
      <AvatarMenu />
    </header>
  );
}
