/** Checks which credentials of one type (sessions, links or accounts) are still valid. */
export interface CredentialValidator {
  listAlive(ids: string[]): Promise<Set<string>>;
}

export interface StreamCredential {
  office: CredentialValidator;
  id: string;
}

/** Returns the valid credentials; queries each validator once. */
export async function listValidCredentials(
  passes: StreamCredential[],
): Promise<Set<StreamCredential>> {
  const offices = [...new Set(passes.map(({ office }) => office))];
  const valid = offices.map(async (office) => {
    const own = passes.filter((pass) => pass.office === office);
    const alive = await office.listAlive([...new Set(own.map(({ id }) => id))]);
    return own.filter(({ id }) => alive.has(id));
  });
  return new Set((await Promise.all(valid)).flat());
}
