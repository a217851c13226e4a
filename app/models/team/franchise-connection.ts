import type { Franchisee } from "./franchisee";

export interface ConnectableLocation {
	storeId: string;
	title: string;
	city: string;
	/** False if the payment provider's authorization ended, so that cards can't be charged. */
	isAuthorized: boolean;
}

/** A franchisee and the locations connected to them (spec 2.26, 5.14). */
export interface FranchiseConnection
	extends Pick<Franchisee, "uuid" | "email" | "name" | "organizationName"> {
	version: number;
	stores: string[];
	locations: ConnectableLocation[];
}

export const NOT_AUTHORIZED = "not authorized";

export function notAuthorizedMessage(title: string): string {
	return `${title} is not authorized: link its payment provider again first`;
}
