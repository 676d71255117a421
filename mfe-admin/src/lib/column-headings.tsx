/** The header row of a plain table, with one cell per column. */
export function ColumnHeadings({ headings }: { headings: string[] }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}
