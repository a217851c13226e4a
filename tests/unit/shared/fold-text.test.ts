import { describe, expect, it } from "vitest";
import { matchesSearch, searchWords } from "~/models/shared/fold-text";

describe("a text is found, however it is written", () => {
	it.each([
		["Fête d’Été", "fete"],
		["Fête d’Été", "FETE D'ETE"],
		["Fête d’Été", "ete fete"],
		["Fe\u0302te d'E\u0301te\u0301", "Fête d’Été"],
		["Dolores O’Dea – café", "o'dea  cafe"],
		["Dolores O’Dea – café", "odea - café"],
		["Coca-Cola", "coca cola"],
		["Coca Cola", "coca–cola"],
		["Smørrebrød, große Straße", "smorrebrod grosse"],
		["Łódź Œuvre Æble", "lodz oeuvre aeble"],
		["ＭＩＳＯ ラーメン", "miso ラーメン"],
		["ΣΊΣΥΦΟΣ", "σίσυφος"],
		["Борщ ЁЖ", "борщ еж"],
		["100%_natural \\ Kitchen", "%_NAT \\"],
		["zoe.bronte@example.com", "zoe.bronte@"],
	])("%s by %s", (text, typed) => {
		expect(matchesSearch(text, typed)).toBe(true);
	});

	it.each([
		["Fête d’Été", "fete noel"],
		["1000 Islands", "100%"],
		["Coca-Cola", "pepsi"],
	])("%s not by %s", (text, typed) => {
		expect(matchesSearch(text, typed)).toBe(false);
	});
});

it("reads a search as words, each once", () => {
	expect(searchWords("  Fish – fish &\u00A0chips ")).toEqual(["fish", "&", "chips"]);
});
