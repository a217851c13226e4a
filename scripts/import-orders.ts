import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { formatCount } from "~/models/shared/count-text";
import { formatMoney } from "~/models/shared/money";
import { isDate } from "~/models/shared/plain-date";
import { readOrdersFile } from "./orders-file";
import { importOrders } from "./orders-import";

const USAGE =
	"npm run import-orders -- FILE.tsv --location STORE_ID --from YYYY-MM-DD --days N [--gateway URL] [--key API_KEY]";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		location: { type: "string" },
		from: { type: "string" },
		days: { type: "string" },
		gateway: { type: "string", default: "http://127.0.0.1:4000" },
		key: { type: "string" },
	},
});

run().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});

async function run() {
	const [file] = positionals;
	const days = Number(values.days);
	const { location, from } = values;
	if (!file || !location || !from || !isDate(from) || !Number.isInteger(days) || days < 1) {
		throw new Error(USAGE);
	}
	const orders = readOrdersFile(readFileSync(file, "utf8"));
	const terms = await call("GET", `/api/v2/orders/terms/${location}`);
	console.log(`${orders.size} orders into ${terms.body.title}, ${days} days from ${from}`);
	const result = await importOrders(
		orders,
		{ ...terms.body, from, days },
		async (body: OrderIntakeBody) => {
			const { status } = await call("POST", "/api/v2/orders", body);
			return { isNew: status === 201 };
		},
		(done) => {
			if (done % 200 === 0) console.log(`  ${done} of ${orders.size}`);
		},
	);
	console.log(
		`${formatCount(result.orders)} orders, ${formatCount(result.lines)} lines, ${formatMoney(result.total, terms.body.currency)}; ${formatCount(result.added)} of them new`,
	);
}

async function call(method: string, path: string, body?: OrderIntakeBody) {
	const response = await fetch(new URL(path, values.gateway), {
		method,
		headers: {
			"x-api-key": values.key ?? demoKey(),
			...(body ? { "content-type": "application/json" } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const answer = await response.json();
	if (!response.ok) {
		const what = body ? ` (order ${body.number})` : "";
		const details = answer.details ? ` ${JSON.stringify(answer.details)}` : "";
		throw new Error(`The gateway answered ${response.status}${what}: ${answer.message}${details}`);
	}
	return { status: response.status, body: answer };
}

function demoKey(): string {
	const file = join(process.env.DATA_DIR ?? ".data", "secrets.json");
	const { apiKey } = JSON.parse(readFileSync(file, "utf8")) as { apiKey?: string };
	if (!apiKey) throw new Error(`${file} holds no API key; give one with --key`);
	return apiKey;
}
