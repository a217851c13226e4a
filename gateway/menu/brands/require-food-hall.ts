import type { Tx } from "../../core/database";
import { forbidden } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { isFoodHall } from "./is-food-hall";

/** Throws 403 unless the organization is a food hall (spec 2.13). */
export async function requireFoodHall(tx: Tx, { merchantId }: Scope): Promise<void> {
	if (!(await isFoodHall(tx, merchantId))) throw forbidden("Only food halls can use this.");
}
