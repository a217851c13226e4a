import { splitByOperator } from "~/models/locations/operated-days";
import type { ReportRow } from "~/models/reports/report-answer";
import { NO_REPORT_SUMS, plusReportSums, type ReportSums } from "~/models/reports/report-sums";
import type { DayRange } from "~/models/shared/plain-date";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { operatorRuns } from "../identity/people/operators";
import { storedSums } from "../orders/stored-sums";
import type { Period, Reading } from "../orders/sum-spans";

/** Locations that one party ran on the same days; `days` is null where these are the whole range. */
interface Operated {
	operatorId: string | null;
	name: string;
	days: DayRange | null;
	stores: string[];
}

/** Rows of locations put together by who ran them, with a row of its own for each part of the range that a party ran. */
export async function operatorRows(
	tx: Tx,
	scope: Scope,
	rows: readonly ReportRow[],
	reading: Omit<Reading, "cards">,
): Promise<ReportRow[]> {
	const { stores, periods } = reading;
	const zones = new Map(stores.map(({ store_id, zone }) => [store_id, zone]));
	const runs = await operatorRuns(tx, scope, zones);
	const operatedIn = (period: Period): Operated[] => {
		const found = new Map<string, Operated>();
		for (const { store_id } of stores) {
			for (const { operator, first, last } of splitByOperator(period, runs.get(store_id) ?? [])) {
				if (!operator && !rows.some(({ key }) => key === store_id)) continue;
				const isWhole = first === period.first && last === period.last;
				const operatorId = operator?.operatorId ?? null;
				const days = isWhole ? null : { first, last };
				const name = operator?.name ?? OTHERS;
				const key = operatorKey({ operatorId, days });
				const known = found.get(key) ?? { operatorId, name, days, stores: [] };
				known.stores.push(store_id);
				found.set(key, known);
			}
		}
		return [...found.values()];
	};
	const sumsIn = async (of: Operated, period: Period, side: "sums" | "before") => {
		if (of.days) {
			const own = stores.filter(({ store_id }) => of.stores.includes(store_id));
			return readSums(tx, { ...reading, stores: own, whole: null }, { ...period, ...of.days });
		}
		return rows
			.filter(({ key }) => of.stores.includes(key))
			.reduce((sum, row) => plusReportSums(sum, row[side] ?? NO_REPORT_SUMS), NO_REPORT_SUMS);
	};
	const earlier = new Map<string | null, ReportSums>();
	for (const of of periods.before ? operatedIn(periods.before) : []) {
		const sums = await sumsIn(of, periods.before as Period, "before");
		const known = earlier.get(of.operatorId) ?? NO_REPORT_SUMS;
		earlier.set(of.operatorId, plusReportSums(known, sums));
	}
	const answer: ReportRow[] = [];
	for (const of of operatedIn(periods.now).sort(byName)) {
		const { operatorId, name, days, stores: own } = of;
		const before = periods.before && (earlier.get(operatorId) ?? NO_REPORT_SUMS);
		earlier.delete(operatorId);
		answer.push({
			key: operatorKey(of),
			label: name,
			stores: own,
			days,
			before,
			sums: await sumsIn(of, periods.now, "sums"),
		});
	}
	return answer;
}

const OTHERS = "All others";

function operatorKey({ operatorId, days }: Pick<Operated, "operatorId" | "days">): string {
	return [operatorId ?? "", ...(days ? [days.first, days.last] : [])].join(" ");
}

/** Sorts by name, whole ranges before partial ones; the organization's own rows come last. */
function byName(one: Operated, other: Operated): number {
	const isOwn = ({ operatorId }: Operated) => (operatorId === null ? 1 : 0);
	return (
		isOwn(one) - isOwn(other) ||
		one.name.localeCompare(other.name, "en") ||
		(one.days?.first ?? "").localeCompare(other.days?.first ?? "")
	);
}

async function readSums(
	tx: Tx,
	reading: Omit<Reading, "cards">,
	days: Period,
): Promise<ReportSums> {
	const periods = { now: days, before: null };
	const found = await queryRows<ReportSums>(tx, storedSums({ ...reading, periods }, { by: "all" }));
	return found.reduce<ReportSums>((sum, row) => plusReportSums(sum, row), NO_REPORT_SUMS);
}
