import type {
	DiningBehavior,
	OrderSource,
	OrderStatus,
	PaymentMethod,
} from "~/models/orders/order";
import type { OrderSums } from "~/models/orders/order-sums";
import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { ClosedDays } from "./closed-days";
import type { ReportSums } from "./report-sums";

export interface ReportRow {
	/** A day, month, hour, location, choice or name, as the report's dimension says. */
	key: string;
	/** Name of a group, a franchisee or a deleted location; null elsewhere. */
	label: string | null;
	/** The locations of a group or a franchisee; null elsewhere. */
	stores: string[] | null;
	/** The days that the row counts, where they are a part of the range. */
	days?: DayRange | null;
	sums: ReportSums;
	/** Sums of the comparison range; null without one. */
	before: ReportSums | null;
}

/** Month "YYYY-MM" and the amount owed at its end, in minor units. */
export interface OwedMonth {
	month: string;
	owed: number;
}

export interface ReportAnswer {
	/** ISO UTC: orders up to it are counted. */
	asOf: string;
	rows: ReportRow[];
	all: ReportSums;
	allBefore: ReportSums | null;
	closed?: ClosedDays | undefined;
	/** What was owed at the end of each of the last twelve months, in reports of liability. */
	owed?: OwedMonth[] | undefined;
	/** Weekdays and hours in which a location is usually open, in reports by them. */
	openHours?: string[] | undefined;
	firstDay?: string | null | undefined;
}

export interface RegistryRow extends OrderSums {
	id: string;
	storeId: string;
	/** Name of a deleted location; null otherwise. */
	deletedPlace: string | null;
	/** IANA zone of its location, or the requested one. */
	zone: string;
	number: string;
	status: OrderStatus;
	/** ISO UTC. The order counts on the day of this instant. */
	startPrepAt: string;
	diningOption: DiningBehavior;
	source: OrderSource;
	paymentMethod: PaymentMethod;
	currency: Currency;
	books?: RegistryBooks | undefined;
}

/** What of an order passes through its payment provider, and its refunds; minor units. */
export interface RegistryBooks {
	placedAt: string;
	provider: string | null;
	captured: number | null;
	fee: number | null;
	payoutDay: string | null;
	refunds: RegistryRefund[];
}

export interface RegistryRefund {
	day: string;
	amount: number;
	tax: number;
	/** What went back through the provider, and the day of the deposit that it lowers. */
	returned: number | null;
	payoutDay: string | null;
}

export interface RegistryAnswer {
	rows: RegistryRow[];
	pagination: { limit: number; offset: number; total: number; totalIsExact: boolean };
	all: OrderSums;
}
