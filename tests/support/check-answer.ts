import { AssertionError } from "node:assert";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { endpoints } from "../../gateway/app";
import type { Definition } from "../../gateway/core/contract";

const known = endpoints.map(({ definition }: { definition: Definition }) => ({
	definition,
	pattern: new RegExp(`^${definition.path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** Strictly checks a successful answer against its endpoint's schema. Refusals and other addresses pass. */
export function checkAnswer(method: string, url: string, status: number, body: unknown): void {
	if (status < 200 || status >= 300) return;
	const path = url.split("?")[0] ?? "";
	const found = known.find(
		({ definition, pattern }) => definition.method === method.toLowerCase() && pattern.test(path),
	);
	if (!found) return;
	const { definition } = found;
	const others = (definition.otherAnswers ?? {}) as Record<number, z.ZodType>;
	const parsed = (others[status] ?? definition.answer).safeParse(body);
	const name = `${definition.method} ${definition.path}`;
	if (!parsed.success) {
		throw new Error(
			`${name} answers otherwise than it declares:\n${z.prettifyError(parsed.error)}`,
		);
	}
	if (!isDeepStrictEqual(parsed.data, body)) {
		throw new AssertionError({
			message: `${name} answers more than it declares`,
			actual: body,
			expected: parsed.data,
		});
	}
}
