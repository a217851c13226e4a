import type { FranchiseePermission } from "./franchisee-permission";

/** The form of what is left to locations. */
export interface PermissionsEditor {
	values: Record<FranchiseePermission, boolean> & { hasOwnSet: boolean; isSynchronized: boolean };
	/** A location may follow the default. */
	isOfLocation: boolean;
	/** What the default leaves to a location, to compare with; null on the default's own page. */
	byDefault: Record<FranchiseePermission, boolean> | null;
	version: number;
	labels: Readonly<Record<string, string>>;
	readOnly: string | false;
	cancelTo?: string;
}

/** An own value that would be put back, in words. */
export interface PutBackView {
	key: string;
	location: string;
	title: string;
	field: string;
	own: string;
	base: string;
	/** Null where the viewer may not open it. */
	to: string | null;
}

/** Asks once more, with what would be put back. */
export interface PutBackPreviewView {
	/** "12 own values of 3 things". */
	words: string;
	rows: PutBackView[];
	/** How many are not named. */
	more: number;
	version: number | null;
	typed: (readonly [name: string, value: string])[];
	key: string;
}
