import type { Constraint } from "@conform-to/dom";

/** Who supplies or runs the counter of one location (spec 2.25, 7.5). */
export interface Vendor {
	id: string;
	storeId: string;
	name: string;
	contactName: string;
	email: string | null;
	/** E.164. */
	phone: string | null;
	/** What the vendor knows the location by; "" for none. */
	accountNumber: string;
	note: string;
	isEnabled: boolean;
	version: number;
	updatedAt: string;
}

export interface ListedVendor extends Vendor {
	location: string;
}

export type OrderVendor = Pick<Vendor, "name" | "accountNumber">;

export const VENDOR_EXISTS = "This location already has a vendor";

/** Vendors that a list answers unless it is asked for another number (spec 7.5, 9.1). */
export const VENDOR_LIST_LIMIT = 500;

export interface VendorEditor {
	values: {
		name: string;
		contactName: string;
		email: string;
		phone: string;
		accountNumber: string;
		note: string;
		isEnabled: boolean;
	};
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<keyof VendorEditor["values"], string>>;
	readOnly: string | false;
}
