export interface AuditFieldView {
	label: string;
	before: string;
	after: string;
}

export interface AuditEntryView {
	seq: number;
	at: string;
	when: string;
	who: string;
	whoAddress: string | null;
	role: string;
	address: string;
	action: string;
	what: string;
	location: string | null;
	isNew: boolean;
	changes: AuditFieldView[];
	reason: string | null;
	isSupport: boolean;
	undoes: { seq: number } | null;
	/** "Undone by owner@… on Nov 20, 2026, 11:30 CST."; null while the change is in effect. */
	undone: string | null;
	/** Null when it cannot be undone by the viewer. */
	undoTo: string | null;
	page: { to: string; label: string } | null;
	sameThing: string;
	samePerson: string;
	requestId: string;
	hash: string;
}

export interface ChainView {
	isWhole: boolean;
	text: string;
}
