/** One field of a change in words. */
export interface AuditFieldView {
	label: string;
	before: string;
	after: string;
}

/** A row of the audit log as its page shows it: every word and time is made on the server. */
export interface AuditEntryView {
	seq: number;
	/** ISO UTC. */
	at: string;
	/** "Nov 20, 2026, 11:27 CST". */
	when: string;
	who: string;
	role: string;
	/** Network address; "" when the change came from inside. */
	address: string;
	/** "changed" */
	action: string;
	/** "the business hours of Wicker Park"; "" when the action says it all. */
	what: string;
	/** Title of the location it belongs to, where the page shows several. */
	location: string | null;
	/** Nothing stood there before: every field is a change, and none says what happened. */
	isNew: boolean;
	changes: AuditFieldView[];
	/** Why, where support was asked for a reason; null where nobody was. */
	reason: string | null;
	/** Support did it, or did it for the organisation. */
	isSupport: boolean;
	/** The change that this one took back, in the log. */
	undoes: { seq: number } | null;
	/** "Taken back by owner@… on Nov 20, 2026, 11:30 CST."; null while the change stands. */
	undone: string | null;
	/** Where the change can be taken back, when it is of a kind that can and the viewer may. */
	undoTo: string | null;
	/** The page of the changed thing, when there is one that the viewer may open. */
	page: { to: string; label: string } | null;
	/** The log filtered to the same thing, and to the same person. */
	sameThing: string;
	samePerson: string;
	requestId: string;
	hash: string;
}

/** What is known of the chain, in a sentence. */
export interface ChainView {
	isWhole: boolean;
	words: string;
}
