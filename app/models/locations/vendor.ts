import type { Constraint } from "@conform-to/dom";

/** Supplier or operator of one location's counter (spec 2.25, 7.5). */
export interface Vendor {
	id: string;
	storeId: string;
	name: string;
	contactName: string;
	email: string | null;
	/** E.164. */
	phone: string | null;
	/** Account number of the location at the vendor; "" if none. */
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

/** Default page size of vendor lists (spec 7.5, 9.1). */
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
	readOnlyReason: string | null;
}
