import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConnectionLost, type Database, SYSTEM, type Tx } from "../../../gateway/core/database";
import { askPrimary, withReplica } from "../../../gateway/core/replica";

const OWN = {
	role: "app",
	merchantId: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11",
	stores: null,
} as const;
const GOOD = { isRecent: true, isWhole: true };

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

function sampleDatabase(name: string) {
	const fake = {
		state: { ...GOOD },
		fault: null as Error | null,
		reads: 0,
		closed: false,
		isSilent: false,
	};
	const tx = {
		name,
		execute: async () => ({ rows: [{ position: "0/1", at: "now", links: "1", ...fake.state }] }),
	} as unknown as Tx;
	const database = {
		async read(_: unknown, work: (tx: Tx) => Promise<unknown>) {
			fake.reads += 1;
			if (fake.fault) throw fake.fault;
			if (fake.isSilent) return new Promise(() => undefined);
			return work(tx);
		},
		async close() {
			fake.closed = true;
		},
	} as unknown as Database;
	return { database, fake };
}

describe("a database with a replica", () => {
	const nameOf = async (tx: Tx) => (tx as unknown as { name: string }).name;

	function open() {
		const primary = sampleDatabase("primary");
		const replica = sampleDatabase("replica");
		const database = withReplica(primary.database, replica.database);
		const answeredBy = (tenancy: Parameters<Database["readPast"]>[0] = OWN) =>
			database.readPast(tenancy, nameOf);
		return { primary: primary.fake, replica: replica.fake, database, answeredBy };
	}

	it.each([
		["is near and has all changes", GOOD, "replica"],
		["is too far behind", { isRecent: false, isWhole: true }, "primary"],
		["lacks a change", { isRecent: true, isWhole: false }, "primary"],
	])("reads where the replica %s", async (_, state, name) => {
		const { replica, answeredBy } = open();
		replica.state = state;
		expect(await answeredBy()).toBe(name);
	});

	it("reads at the primary what is of no one organization", async () => {
		const { replica, answeredBy } = open();
		expect(await answeredBy(SYSTEM)).toBe("primary");
		expect(replica.reads).toBe(0);
	});

	it("leaves a replica that failed alone, and then looks at it without waiting", async () => {
		const { replica, answeredBy } = open();
		replica.fault = new ConnectionLost(new Error("gone"));
		expect(await answeredBy()).toBe("primary");
		replica.fault = null;
		expect(await answeredBy()).toBe("primary");
		expect(replica.reads).toBe(1);
		await vi.advanceTimersByTimeAsync(5_001);
		expect(await answeredBy()).toBe("primary");
		await vi.advanceTimersByTimeAsync(1);
		expect(await answeredBy()).toBe("replica");
	});

	it("waits five seconds for a replica that says nothing, and then leaves it alone", async () => {
		const { replica, answeredBy } = open();
		replica.isSilent = true;
		const answered = answeredBy();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(await answered).toBe("primary");
		expect(await answeredBy()).toBe("primary");
		expect(replica.reads).toBe(1);
	});

	it("repeats what was in the replica's way, and throws what would fail anywhere", async () => {
		const { database } = open();
		const failing = (code: string) => async (tx: Tx) => {
			const name = await nameOf(tx);
			if (name === "replica") throw Object.assign(new Error("canceled"), { code });
			return name;
		};
		await expect(database.readPast(OWN, failing("22012"))).rejects.toThrow("canceled");
		expect(await database.readPast(OWN, failing("40001"))).toBe("primary");
	});

	it("asks the primary about permissions", async () => {
		const { database } = open();
		const ask = (tx: Tx) => askPrimary(tx, { database, tenancy: OWN }, nameOf);
		expect(await database.readPast(OWN, ask)).toBe("primary");
		expect(await database.readPast(OWN, nameOf)).toBe("replica");
	});

	it("closes both", async () => {
		const { primary, replica, database } = open();
		await database.close();
		expect([primary.closed, replica.closed]).toEqual([true, true]);
	});
});
