import type { ZodType } from "zod";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "../database";
import type { Scope } from "../scope";
import type { Services } from "../services";

export interface PlannedRow<Row> {
	label: string;
	storeId: string | null;
	path: string | null;
	data: Row;
}

export interface LocationRow<Row> extends PlannedRow<Row> {
	storeId: string;
}

export interface StepResult {
	state: "changed" | "unchanged";
	words: string;
}

export interface RowResult {
	state: StepResult["state"] | "refused";
	words: string;
}

interface CallBase<Input> {
	scope: Scope;
	input: Input;
	services: Services;
}

export interface StepCall<Input, Row> extends CallBase<Input> {
	row: PlannedRow<Row>;
}

export interface PrepareCall<Input, Row> extends CallBase<Input> {
	rows: readonly PlannedRow<Row>[];
	/** After a fault: what fails must stop nothing else. */
	isAlone?: boolean;
}

export interface ChunkCall<Input, Row> extends PrepareCall<Input, Row> {
	prepared: unknown;
}

/** Answer of `prepare` while other tasks must finish first: the task waits, then prepares again. */
export const WAITS = Symbol("waits");

interface CommonDefinition<Input, Row> {
	/** Unique among tasks; stored, so it must never change. */
	kind: string;
	permission: Permission;
	input: ZodType<Input>;
	row: ZodType<Row>;
	/** Left out where `queueTask` is given the rows. */
	rows?(tx: Tx, scope: Scope, input: Input): Promise<PlannedRow<Row>[]>;
	beginsAt?(row: Row): Date | null;
}

interface Definition<Input, Row> extends CommonDefinition<Input, Row> {
	/** Works on one row, in one transaction with the task's progress, so that it is done once. */
	step(tx: Tx, call: StepCall<Input, Row>): Promise<StepResult>;
}

interface LocationDefinition<Input, Row> extends CommonDefinition<Input, Row> {
	rows?(tx: Tx, scope: Scope, input: Input): Promise<LocationRow<Row>[]>;
	step(
		tx: Tx,
		call: Omit<StepCall<Input, Row>, "row"> & { row: LocationRow<Row> },
	): Promise<StepResult>;
}

interface ChunkedDefinition<Input, Row> extends CommonDefinition<Input, Row> {
	/** Rows per transaction; limits how long its locks block others. */
	size: number;
	/** Calls external services before the transaction of the next rows; may run again for the same rows. */
	prepare?(call: PrepareCall<Input, Row>): Promise<unknown>;
	/** In one transaction with the task's progress; one result for each row, in their order, of the first at least; rows it appends may follow. */
	chunk(tx: Tx, call: ChunkCall<Input, Row>): Promise<RowResult[]>;
}

export interface TaskDefinition<Input = unknown> {
	kind: string;
	permission: Permission;
	size: number;
	plan?(tx: Tx, scope: Scope, input: Input): Promise<PlannedRow<unknown>[]>;
	beginsAt?: ((row: PlannedRow<unknown>) => Date | null) | undefined;
	prepare?: ((call: PrepareCall<unknown, unknown>) => Promise<unknown>) | undefined;
	run(tx: Tx, call: ChunkCall<unknown, unknown>): Promise<RowResult[]>;
}

export function defineTask<Input, Row>({
	step,
	...definition
}: Definition<Input, Row>): TaskDefinition<Input> {
	return defineChunkedTask({
		...definition,
		size: 1,
		async chunk(tx, { rows, ...call }) {
			const results: RowResult[] = [];
			for (const row of rows) results.push(await step(tx, { ...call, row }));
			return results;
		},
	});
}

/** A task whose rows are all at a location. */
export function defineLocationTask<Input, Row>({
	step,
	...definition
}: LocationDefinition<Input, Row>): TaskDefinition<Input> {
	return defineTask({
		...definition,
		step(tx, { row: { storeId, ...row }, ...call }) {
			if (storeId === null) throw new Error("A row of the task has no location");
			return step(tx, { ...call, row: { ...row, storeId } });
		},
	});
}

export function defineChunkedTask<Input, Row>({
	kind,
	permission,
	size,
	input,
	row,
	rows,
	beginsAt,
	prepare,
	chunk,
}: ChunkedDefinition<Input, Row>): TaskDefinition<Input> {
	const parsed = (call: PrepareCall<unknown, unknown>) => ({
		...call,
		input: input.parse(call.input),
		rows: call.rows.map((each) => ({ ...each, data: row.parse(each.data) })),
	});
	return {
		kind,
		permission,
		size,
		...(rows && { plan: rows }),
		beginsAt: beginsAt && (({ data }) => beginsAt(row.parse(data))),
		prepare: prepare && ((call) => prepare(parsed(call))),
		run: (tx, call) => chunk(tx, { ...parsed(call), prepared: call.prepared }),
	};
}
