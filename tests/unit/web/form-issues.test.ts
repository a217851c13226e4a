import { describe, expect, it } from "vitest";
import { formIssues } from "../../support/form-issues";

describe("a page's forms", () => {
	it("have no issue when each button and box stands in one", () => {
		const page = `<form method="post"><input type="hidden" name="csrf" value="x"/>
			<button type="submit" name="toggle" value="a">Open</button></form>
			<form method="get"><button>Find</button></form><button type="button">Print</button>
			<script>"<form><form>"</script>`;
		expect(formIssues(page)).toEqual([]);
	});

	it.each([
		['<form id="a"></form><button form="a">Open</button>', "names its form"],
		['<form id="a"></form><input type="checkbox" form="a"/>', "names its form"],
		["<button>Open</button>", "stands in no form"],
		['<input type="checkbox" name="ids"/>', "stands in no form"],
		["<form><form></form></form>", "stands in another form"],
		['<form method="post"><button>Send</button></form>', "sends nothing by POST"],
		['<form><button value="{&quot;type&quot;:1}">Add</button></form>', "is no word"],
		[`<form><button value="${"x".repeat(161)}">Add</button></form>`, "is no word"],
	])("have one in %s", (page, issue) => {
		expect(formIssues(page).join()).toContain(issue);
	});
});
