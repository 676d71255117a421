import { ChevronLeft, ChevronRight } from 'lucide-react';
import css from './pagination.module.css';
import { pageNumbers } from './page-numbers.js';

interface PaginationProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, size, total, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return (
    <nav aria-label="Pages" className={css['pagination']}>
      <p role="status">{`Showing ${from} to ${to} of ${total} results`}</p>
      <div className={css['buttons']}>
        <button
          type="button"
          aria-label="Previous"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </button>
        {pageNumbers(page, pages).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ))}
        <button
          type="button"
          aria-label="Next"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      </div>
    </nav>
  );
}
