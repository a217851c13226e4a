import {
	DINING_LABELS,
	ORDER_SOURCE_LABELS,
	type OrderSummary,
	PAYMENT_METHOD_LABELS,
	STATUS_LOOKS,
	TOP_STATUS_LABELS,
} from "~/models/orders/order";
import { pages } from "~/models/pages/pages";
import { moneyInput } from "~/models/shared/money";
import { listOrders } from "~/services/gateway/orders/orders.server";
import { orderListOf } from "~/services/orders/order-list.server";
import { requireLocationPage } from "~/services/web/access.server";
import { type CsvColumn, csvStream } from "~/services/web/csv.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { noteExport } from "~/services/web/export-note.server";

const PAGE_ROWS = 500;

export const loader = csvLoader(async (args) => {
	const { gateway } = await requireLocationPage(args, pages.locationOrders, "ORDER.EXPORT");
	const { query } = orderListOf(args.request);
	const pageAt = (index: number) =>
		listOrders(gateway, { ...query, limit: PAGE_ROWS, offset: index * PAGE_ROWS });
	const first = await pageAt(0);
	const { total, totalIsExact } = first.pagination;
	await noteExport(gateway, args.request, { what: "orders", rows: totalIsExact ? total : null });
	return csvStream("orders.csv", COLUMNS, async (index) =>
		index === 0 ? first.rows : (await pageAt(index)).rows,
	);
});

const COLUMNS: CsvColumn<OrderSummary>[] = [
	{ header: "Number", value: (order) => order.number },
	{ header: "Customer", value: (order) => order.customerName },
	{ header: "Placed at", value: (order) => order.dateInfo.placedAt },
	{ header: "Preparation starts at", value: (order) => order.dateInfo.startPrepAt },
	{ header: "Due at", value: (order) => order.dateInfo.fulfillmentAt },
	{ header: "ASAP", value: (order) => (order.isASAP ? "yes" : "no") },
	{ header: "Dining option", value: (order) => DINING_LABELS[order.diningOption].label },
	{ header: "Payment", value: (order) => PAYMENT_METHOD_LABELS[order.paymentMethod].label },
	{ header: "Last 4 digits", value: (order) => order.last4 },
	{ header: "Source", value: (order) => ORDER_SOURCE_LABELS[order.source] },
	{ header: "Items", value: (order) => order.itemCount },
	{ header: "Currency", value: (order) => order.currency },
	{ header: "Total", value: (order) => moneyInput(order.total) },
	{ header: "Refunded", value: (order) => moneyInput(order.refundedAmount) },
	{ header: "Status", value: (order) => STATUS_LOOKS[order.status].label },
	{ header: "Tab", value: (order) => TOP_STATUS_LABELS[order.topStatus] },
	{ header: "Test", value: (order) => (order.isTest ? "yes" : "no") },
	{ header: "Id", value: (order) => order.id },
];
