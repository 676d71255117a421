/** Checks which passes of one kind (sessions, links or accounts) are still valid. */
export interface PassValidator {
  listAlive(ids: string[]): Promise<Set<string>>;
}

export interface StreamPass {
  office: PassValidator;
  id: string;
}

/** Returns the valid passes; queries each validator once. */
export async function listValidPasses(passes: StreamPass[]): Promise<Set<StreamPass>> {
  const offices = [...new Set(passes.map(({ office }) => office))];
  const valid = offices.map(async (office) => {
    const own = passes.filter((pass) => pass.office === office);
    const alive = await office.listAlive([...new Set(own.map(({ id }) => id))]);
    return own.filter(({ id }) => alive.has(id));
  });
  return new Set((await Promise.all(valid)).flat());
}
