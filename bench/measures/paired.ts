import { intakeBody } from "../../tests/support/orders/test-orders";
import { atMostTimes, type Figure, slowestFirst } from "../figure";
import type { Measurement } from "../measurement";
import { type BaseSource, checkOutBase } from "../support/base-build";
import { cpuTime } from "../support/cpu";
import { effort, isSmoke } from "../support/effort";
import { load, type Target } from "../support/load";
import { CASHIER, ORDER_LIST_PATH, STORE_ID } from "../support/order-list-page";
import { onFirstVisit, signInAtGateway, signInOnWeb } from "../support/sign-in";
import { openSlowTablet, SLOW_TABLET } from "../support/slow-tablet";
import { median } from "../support/statistics";
import { API_KEY, openWorkshop, type Running, type Workshop } from "../support/workshop";
import { quoteTarget } from "./quotes";

const LOAD_ROUNDS = effort(5, 1);
const WARM_UP_SECONDS = effort(3, 0.1);
const ROUND_SECONDS = effort(4, 0.1);
const BROWSER_ROUNDS = effort(9, 1);
/** A ratio below this is slower by more than noise. */
const REGRESSION = 0.9;

const ITSELF: BaseSource = {
	name: "itself",
	directory: "",
	remove: () => {},
};

interface Side {
	gateway: Running;
	web: Running;
	page: Target;
	list: Target;
	quote: Target;
	intake: Target;
	seen: Record<keyof typeof MEASURE_LABELS, number[]>;
}

const MEASURE_LABELS = {
	pages: ["Order list pages", "requests/s"],
	processor: ["Processor a page, web and gateway", "ms"],
	list: ["Gateway order list", "requests/s"],
	quote: ["Quote of 10 lines", "requests/s"],
	intake: ["Orders taken", "requests/s"],
	cold: [`Order rows visible, cold (${SLOW_TABLET})`, "ms"],
	returning: ["Order rows visible, assets cached", "ms"],
	blocked: ["Main thread blocked, cold", "ms"],
} as const;

/** This build and the last landed one, in turns on the same machine: a regression shows as a ratio. */
export const paired: Measurement = {
	name: "paired",
	patienceMs: 40 * 60_000,
	isOnlyByName: true,
	async run(workshop) {
		const base = isSmoke ? ITSELF : checkOutBase();
		workshop.say(`compared with ${base.name}`);
		let other: Workshop | undefined;
		try {
			if (!isSmoke) other = await openWorkshop(workshop.say, base.directory);
			const sides = [await startSide(other ?? workshop), await startSide(workshop)] as const;
			await underLoad(sides, workshop);
			await inBrowser(sides, workshop);
			return slowestFirst(pairedFigures(sides[1], sides[0], base.name));
		} finally {
			await other?.close();
			base.remove();
		}
	},
};

async function startSide(workshop: Workshop): Promise<Side> {
	const gateway = await workshop.gateway(await workshop.demo("PGlite"));
	const web = await workshop.web(gateway);
	return {
		gateway,
		web,
		page: { url: web.url + ORDER_LIST_PATH, headers: await signInOnWeb(web.url, CASHIER) },
		list: {
			url: `${gateway.url}/api/v2/orders?storeIds=${STORE_ID}`,
			headers: await signInAtGateway(gateway.url, CASHIER),
		},
		quote: quoteTarget(gateway.url),
		intake: {
			url: `${gateway.url}/api/v2/orders`,
			headers: { "x-api-key": API_KEY, "content-type": "application/json" },
			body: () => JSON.stringify(intakeBody(STORE_ID)),
		},
		seen: {
			pages: [],
			processor: [],
			list: [],
			quote: [],
			intake: [],
			cold: [],
			returning: [],
			blocked: [],
		},
	};
}

async function underLoad(sides: readonly Side[], { say }: Workshop): Promise<void> {
	say("loading both in turns");
	for (const { page, list, quote } of sides) {
		await load(page, WARM_UP_SECONDS);
		await load(list, WARM_UP_SECONDS);
		await load(quote, WARM_UP_SECONDS);
	}
	for (let round = 0; round < LOAD_ROUNDS; round += 1) {
		for (const { page, list, quote, seen, web, gateway } of turns(sides, round)) {
			const before = processorTime(web, gateway);
			const pages = await load(page, ROUND_SECONDS);
			const used = processorTime(web, gateway) - before;
			seen.pages.push(pages);
			seen.processor.push(used / (pages * ROUND_SECONDS));
			seen.list.push(await load(list, ROUND_SECONDS));
			seen.quote.push(await load(quote, ROUND_SECONDS));
		}
	}
	// Last: the build that takes more orders would have more of them in every other figure.
	for (const { intake } of sides) await load(intake, WARM_UP_SECONDS);
	for (let round = 0; round < LOAD_ROUNDS; round += 1) {
		for (const { intake, seen } of turns(sides, round)) {
			seen.intake.push(await load(intake, ROUND_SECONDS));
		}
	}
}

async function inBrowser(sides: readonly Side[], { say }: Workshop): Promise<void> {
	say("loading both order lists on a slow tablet");
	const tablet = await openSlowTablet();
	for (let round = 0; round < BROWSER_ROUNDS; round += 1) {
		for (const { page, seen } of turns(sides, round)) {
			const headers = onFirstVisit(page.headers ?? {});
			const cold = await tablet.load(page.url, { headers });
			seen.cold.push(cold.rowsVisible);
			seen.blocked.push(cold.blocked);
			const again = await tablet.load(page.url, { headers, isReturning: true });
			seen.returning.push(again.rowsVisible);
		}
	}
	await tablet.close();
}

function turns(sides: readonly Side[], round: number): readonly Side[] {
	return round % 2 ? [...sides].reverse() : sides;
}

function processorTime(...services: readonly Running[]): number {
	return services.reduce((sum, { pid }) => sum + cpuTime(pid), 0);
}

function pairedFigures(current: Side, base: Side, baseName: string): Figure[] {
	const keys = Object.keys(MEASURE_LABELS) as (keyof typeof MEASURE_LABELS)[];
	return keys.map((key) => {
		const [what, unit] = MEASURE_LABELS[key];
		const value = median(current.seen[key]);
		const baseline = { what: baseName, value: median(base.seen[key]) };
		const isRate = unit === "requests/s";
		return {
			what,
			value,
			unit,
			baseline,
			shortfall: "REGRESSION",
			budgets: [
				isRate
					? {
							label: `≥ ${REGRESSION} × base`,
							met: value >= REGRESSION * baseline.value,
						}
					: atMostTimes(value, { ...baseline, what: "base" }, Number((1 / REGRESSION).toFixed(2))),
			],
			details: { current: current.seen[key], base: base.seen[key] },
		};
	});
}
