import { parse } from "csv-parse/sync";

export interface FileLine {
	orderId: string;
	quantity: number;
	name: string;
	modifiers: string[];
	total: number;
}

/** Orders of a tab-separated file, in file order. Throws with the line number. */
export function readOrdersFile(text: string): Map<string, FileLine[]> {
	const records = parse(text, {
		delimiter: "\t",
		columns: true,
		quote: null,
		skip_empty_lines: true,
	}) as Record<string, string>[];
	const orders = new Map<string, FileLine[]>();
	for (const [index, record] of records.entries()) {
		const line = parseLine(record, index + 2);
		orders.set(line.orderId, [...(orders.get(line.orderId) ?? []), line]);
	}
	return orders;
}

function parseLine(record: Record<string, string>, at: number): FileLine {
	const quantity = Number(record.quantity);
	const price = /^\$?(\d+)\.(\d{2})$/.exec(record.item_price?.trim() ?? "");
	const total = price ? Number(price[1]) * 100 + Number(price[2]) : Number.NaN;
	const name = record.item_name?.trim();
	if (!record.order_id || !name || !Number.isInteger(quantity) || quantity < 1 || !price) {
		throw new Error(`Line ${at} is not an order line`);
	}
	if (total % quantity !== 0) {
		throw new Error(`Line ${at}: the price cannot be divided by the quantity`);
	}
	const choices = record.choice_description ?? "NULL";
	return { orderId: record.order_id, quantity, name, modifiers: parseModifiers(choices), total };
}

function parseModifiers(choices: string): string[] {
	if (choices === "NULL") return [];
	return choices
		.replace(/[[\]]/g, "")
		.split(",")
		.map((name) => name.trim())
		.filter(Boolean);
}
