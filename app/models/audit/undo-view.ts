import type { AuditFieldView } from "./audit-view";

/** What taking a change back would do, in words. */
export interface UndoView {
	seq: number;
	/** "owner@emberrye.test changed location Wicker Park" */
	what: string;
	when: string;
	/** Why nothing can be put back; null when something can. */
	refusal: string | null;
	/** What is put back as a whole, in a sentence; null where it is fields. */
	whole: string | null;
	version: number | null;
	/** Fields put back: what stands there now, and what will. */
	fields: AuditFieldView[];
	/** Fields that were changed since, and stay. */
	kept: { label: string; value: string; by: string; when: string }[];
	/** The page of the log that it was found in. */
	logTo: string;
}

/** Who changed a thing last. */
export interface LastChangeView {
	by: string;
	/** "Nov 20, 2026, 11:27 CST" */
	when: string;
	/** ISO UTC. */
	at: string;
	/** The log of that thing alone. */
	to: string;
}
