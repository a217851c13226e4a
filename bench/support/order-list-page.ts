import { userStoreIds } from "../../tests/support/locations/demo-places";

export const CASHIER = "cashier@emberrye.test";
export const OWNER = "owner@emberrye.test";

export const STORE_ID = userStoreIds(CASHIER)[0] as string;

export const ORDER_LIST_PATH = `/location/${STORE_ID}/orders?tab=all`;
