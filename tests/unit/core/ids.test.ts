import { expect, it } from "vitest";
import { z } from "zod";
import { idFromText, newId } from "../../../gateway/core/ids";

it("gives ids that addresses and endpoints take", () => {
	const given = Array.from({ length: 100 }, (_, at) => [
		newId(),
		idFromText(`message ${at}`),
	]).flat();
	expect(given.filter((id) => !z.uuid().safeParse(id).success)).toEqual([]);
	expect(new Set(given).size).toBe(200);
});

it("gives the same text the same id", () => {
	expect(idFromText("message")).toBe(idFromText("message"));
});
