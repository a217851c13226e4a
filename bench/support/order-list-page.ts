import { storeIdsOf } from "../../tests/support/locations/demo-places";

/** The viewer of the order list: the cashier of the demo's busy Chicago store. */
export const CASHIER = "cashier@emberrye.test";
export const OWNER = "owner@emberrye.test";

export const STORE_ID = storeIdsOf(CASHIER)[0] as string;

/** The order list with its ten newest orders of any status. */
export const ORDER_LIST_PATH = `/location/${STORE_ID}/orders?tab=all`;
