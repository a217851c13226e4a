import { defineEntity } from "~/models/shared/entity";
import { orderEntity } from "./order.entity";

export const refundEntity = defineEntity({
	name: "refund",
	label: "Refund",
	pages: orderEntity.pages,
	fields: { amount: { label: "Amount", kind: "money" } },
});
