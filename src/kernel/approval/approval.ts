/** What was found of one record by the names of its document's findings, each in a sentence that begins with a noun and ends without a full stop. */
export type Findings = Readonly<Record<string, string | undefined>>

/** Where the rules of approval stand in the life of a document, and what they may ask of it. */
export interface UnderApproval<A extends string = string, F extends string = string> {
  /** The action that happens once everybody has approved whom the rules name. */
  readonly action: A
  /** The action that hands it in. Where there is none, its maker asks for approval and it stays as it is. */
  readonly ask?: A
  /** The action that sends it back. Where there is none, its maker is told and it stays as it is. */
  readonly back?: A
  /** Rupees, margin in per cent and the party that rules may name, each a field of the header. */
  readonly amount?: F
  readonly margin?: F
  readonly party?: F
  /** What a rule can ask for besides figures, by name and label: only the database tells whether it is so, and in which words (`finds` of its rules). */
  readonly finds?: Readonly<Record<string, string>>
  /** A rule for it stands in every new company; of others each works decides whether they need a second person. */
  readonly fromStart?: true
}
