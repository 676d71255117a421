/** Who asks. */
export type Viewer = Visitor | SignedIn;

export interface Visitor {
  kind: 'visitor';
}

export interface SignedIn {
  kind: 'customer' | 'staff';
  uid: string;
  /** The stored id of the session. */
  session: string;
}

export const visitor: Visitor = { kind: 'visitor' };
