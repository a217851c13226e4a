import type { MenuKind } from "./menu-kind";

/** The lists of spec 7.8, by the name in their address. */
export const CONTRACT_LISTS = {
	"store-items": ["storeItem"],
	categories: ["category"],
	combos: ["combo"],
	"item-base-groups": ["itemBaseGroup"],
	"combined-items": ["storeItem", "storeItemGroup", "combo", "comboGroup"],
} as const satisfies Record<string, readonly MenuKind[]>;
export type ContractList = keyof typeof CONTRACT_LISTS;
export const CONTRACT_LIST_NAMES = Object.keys(CONTRACT_LISTS) as ContractList[];

export const MAX_TAKEN = 20_000;

/** List query (spec 3.25, 7.8); undefined filters match everything. */
export interface ContractQuery {
	skip: number;
	take: number;
	countTotal: boolean;
	search: string;
	itemSets?: string[] | undefined;
	storeIds?: string[] | undefined;
	categories?: string[] | undefined;
	isArchived?: boolean | undefined;
	isAvailable?: boolean | undefined;
	isOrderable?: boolean | undefined;
	isReplica?: boolean | undefined;
	isEnabled?: boolean | undefined;
}
