import type { AuditFieldView } from "./audit-view";

export interface UndoView {
	seq: number;
	what: string;
	when: string;
	refusal: string | null;
	whole: string | null;
	version: number | null;
	fields: AuditFieldView[];
	unchanged: { label: string; value: string; by: string; when: string }[];
	logTo: string;
}

export interface LastChangeView {
	by: string;
	when: string;
	at: string;
	to: string;
}
