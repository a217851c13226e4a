import { GatewayError } from "../../core/errors";

/** Changes in an order in which batches never wait for each other. Throws the first refusal, numbered: `details.row`. */
export async function changeEach<Change extends { id: string }, Result>(
	changes: readonly Change[],
	make: (change: Change) => Promise<Result>,
): Promise<Result[]> {
	const inOrder = changes
		.map((change, row) => ({ change, row }))
		.sort((a, b) => (a.change.id < b.change.id ? -1 : 1));
	const results: Result[] = [];
	for (const { change, row } of inOrder) {
		try {
			results[row] = await make(change);
		} catch (error) {
			throw error instanceof GatewayError ? toRowError(error, row) : error;
		}
	}
	return results;
}

function toRowError({ statusCode, message, details }: GatewayError, row: number) {
	const { fields, ...rest } = (details ?? {}) as { fields?: Record<string, string[]> };
	const named =
		fields &&
		Object.fromEntries(
			Object.entries(fields).map(([field, messages]) => [
				`changes.${row}.patch.${field}`,
				messages,
			]),
		);
	const text = fields ? message : `Change ${row + 1}: ${message}`;
	return new GatewayError(statusCode, text, { ...rest, row, ...(named && { fields: named }) });
}
