import { fictionalPhone, personName, sandboxEmail } from "../gateway/adapters/sandbox/names";
import { type Random, seededRandom } from "../gateway/adapters/sandbox/random";
import { customerIdentity } from "../gateway/customers/find-or-create-customer";
import type { customers } from "../gateway/customers/tables";
import type { OrderRow } from "../gateway/orders/order";
import type { DemoTenant } from "./demo-tenant";

const BIRTHDAYS_KNOWN = 0.2;
const PASSING_SHARE = 0.3;
const LOYALTY = 1.4;

type CustomerRow = typeof customers.$inferSelect;

export interface DemoCustomer {
	name: string;
	email: string;
	phone: string;
	row: CustomerRow | null;
}

export interface CustomerPool {
	draw(random: Random): DemoCustomer;
	rows(): CustomerRow[];
}

/** The customers of each location. Fictional numbers are 100 per area code, so locations of a state share one pool. */
export function customerPools(tenant: DemoTenant): Map<string, CustomerPool> {
	const pools = new Map<string, CustomerPool>();
	const selling = tenant.locations.filter(({ trade }) => trade !== null);
	for (const state of new Set(selling.map(({ row }) => row.address.stateCode))) {
		const locations = selling.filter(({ row }) => row.address.stateCode === state);
		const phones = shuffledPhones(locations[0]?.trade?.areaCodes ?? [], `${tenant.key}:${state}`);
		for (const [index, { key }] of locations.entries()) {
			const own = phones.filter((_, phone) => phone % locations.length === index);
			pools.set(key, buildPool(`${tenant.key}:${key}`, own));
		}
	}
	return pools;
}

export function customerRow(
	customer: DemoCustomer,
	random: Random,
	merchantId: string,
	at: number,
): NonNullable<DemoCustomer["row"]> {
	const { name, email, phone } = customer;
	const since = new Date(at);
	customer.row ??= {
		id: random.id(at),
		merchantId,
		name,
		email,
		phone,
		identity: customerIdentity({ phone, email }),
		birthday: drawBirthday(phone),
		status: "active",
		statusReason: "",
		orderCount: 0,
		firstOrderAt: null,
		lastOrderAt: null,
		version: 1,
		createdAt: since,
		updatedAt: since,
		deletedAt: null,
	};
	return customer.row;
}

/** Draws a birthday for one regular in five, from a separate seed so that generated orders stay the same. */
function drawBirthday(phone: string): string | null {
	const random = seededRandom(`birthday:${phone}`);
	if (phone === "" || random.chance(1 - BIRTHDAYS_KNOWN)) return null;
	const day = Date.UTC(random.int(1950, 2004), random.int(0, 11), random.int(1, 28));
	return new Date(day).toISOString().slice(0, 10);
}

/** Blocks one of a location's occasional customers and suspends another; neither orders again. */
export function blockSomeCustomers(customers: readonly CustomerRow[]): void {
	const [blocked, suspended] = customers.filter(
		({ phone, orderCount }) => phone === "" && orderCount === 1,
	);
	if (blocked) {
		blocked.status = "blocked";
		blocked.statusReason = "Three orders charged back after they were picked up";
	}
	if (suspended) {
		suspended.status = "suspended";
		suspended.statusReason = "The bank is looking into the last payment";
	}
}

export function countOrders(
	customers: readonly CustomerRow[],
	orders: Iterable<Pick<OrderRow, "customerId" | "placedAt" | "status" | "topStatus">>,
): void {
	const byId = new Map(customers.map((row) => [row.id, row]));
	for (const { customerId, placedAt, status, topStatus } of orders) {
		const row = byId.get(customerId ?? "");
		if (!row || topStatus === "test" || status === "canceled") continue;
		row.orderCount += 1;
		if (!row.firstOrderAt || placedAt < row.firstOrderAt) row.firstOrderAt = placedAt;
		if (!row.lastOrderAt || placedAt > row.lastOrderAt) row.lastOrderAt = placedAt;
	}
}

function buildPool(name: string, phones: readonly string[]): CustomerPool {
	const people = seededRandom(`customers:${name}`);
	const regulars = phones.map((phone, index): DemoCustomer => {
		const who = personName(people);
		return { name: who, email: sandboxEmail(who, String(index)), phone, row: null };
	});
	const passing: DemoCustomer[] = [];
	return {
		draw(random) {
			if (random.chance(1 - PASSING_SHARE)) {
				const place = Math.floor(regulars.length * random.next() ** LOYALTY);
				const regular = regulars[place];
				if (regular) return regular;
			}
			const who = personName(random);
			const email = sandboxEmail(who, `.${random.code(7)}`);
			const guest: DemoCustomer = { name: who, email, phone: "", row: null };
			passing.push(guest);
			return guest;
		},
		rows: () => [...regulars, ...passing].flatMap(({ row }) => row ?? []),
	};
}

function shuffledPhones(areaCodes: readonly string[], name: string): string[] {
	const random = seededRandom(`phones:${name}`);
	const phones = areaCodes.flatMap((code) =>
		Array.from({ length: 100 }, (_, last) => fictionalPhone(code, last)),
	);
	for (let index = phones.length - 1; index > 0; index -= 1) {
		const other = random.int(0, index);
		[phones[index], phones[other]] = [phones[other] as string, phones[index] as string];
	}
	return phones;
}
