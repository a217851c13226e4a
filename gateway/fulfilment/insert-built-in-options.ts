import { BUILT_IN_OPTIONS, BUILT_INS, FIRST_DEFAULT } from "~/models/fulfilment/dining-option";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import { diningOptions } from "./tables";

interface NewLocation {
	storeId: string;
	merchantId: string;
	createdAt: Date;
}

/** Gives a new location those of the four built-in dining options that it lacks, all on (spec 3.13). */
export async function insertBuiltInOptions(tx: Tx, location: NewLocation): Promise<void> {
	await tx.insert(diningOptions).values(builtInOptions(location)).onConflictDoNothing();
}

export function builtInOptions({
	storeId,
	merchantId,
	createdAt,
}: NewLocation): (typeof diningOptions.$inferSelect)[] {
	return BUILT_IN_OPTIONS.map((builtIn) => ({
		...PLAIN_OPTION,
		...BUILT_INS[builtIn],
		id: newId(),
		merchantId,
		storeId,
		builtIn,
		isDefault: builtIn === FIRST_DEFAULT,
		createdAt,
		updatedAt: createdAt,
	}));
}

export const PLAIN_OPTION = {
	builtIn: null,
	isEnabled: true,
	isDefault: false,
	guid: null,
	disclaimer: "",
	allowsAlcohol: true,
	haveCustomSchedule: false,
	weeklySchedule: sameEveryDay([]),
	paymentMethods: [],
	properties: [],
	version: 1,
	deletedAt: null,
} satisfies Partial<typeof diningOptions.$inferSelect>;
