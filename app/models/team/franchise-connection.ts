import type { Franchisee } from "./franchisee";

/** A location of a franchise that a franchisee can run. */
export interface ConnectableLocation {
	storeId: string;
	title: string;
	city: string;
	/** False where the payment provider's authorization has ended, so that nobody could pay there by card. */
	isAuthorized: boolean;
}

/** A franchisee and the locations connected to them (spec 2.26, 5.14). */
export interface FranchiseConnection
	extends Pick<Franchisee, "uuid" | "email" | "name" | "organizationName"> {
	version: number;
	/** Of the locations connected. */
	stores: string[];
	/** All that the franchise has, by title. */
	locations: ConnectableLocation[];
}

export const NOT_AUTHORIZED = "not authorized";

/** Why a location cannot be connected, by its title. */
export function notAuthorizedWords(title: string): string {
	return `${title} is not authorized: link its payment provider again first`;
}
