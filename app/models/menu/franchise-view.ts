import type { FranchiseePermission } from "./franchisee-permission";

export interface PermissionsEditor {
	values: Record<FranchiseePermission, boolean> & { hasOwnSet: boolean; isSynchronized: boolean };
	isOfLocation: boolean;
	byDefault: Record<FranchiseePermission, boolean> | null;
	version: number;
	labels: Readonly<Record<string, string>>;
	readOnlyReason: string | null;
	cancelTo?: string;
}

export interface PutBackView {
	key: string;
	location: string;
	title: string;
	field: string;
	own: string;
	base: string;
	to: string | null;
}

export interface PutBackPreviewView {
	message: string;
	rows: PutBackView[];
	more: number;
	version: number | null;
	typed: (readonly [name: string, value: string])[];
	key: string;
}
