import { type Deed, defineEntity } from "~/models/shared/entity";

export const supportSessionEntity = defineEntity({
	name: "support-session",
	label: "Support",
	clearsAccessCache: true,
	sentence: (deed) =>
		isLook(deed) ? `${deed.entityLabel} (read only)` : `a support session (${deed.entityLabel})`,
	verb: (deed) => {
		if (!isLook(deed)) return null;
		return deed.action === "start" ? "viewed Mise as" : "stopped viewing Mise as";
	},
	// The first row says what the session was about.
	isEvent: ({ after }) => after === null,
	fields: {
		kind: {
			label: "Kind",
			choices: { "view-as": "View as a person", write: "Make changes" },
		},
	},
});

function isLook({ before, after }: Deed): boolean {
	return [before, after].some(
		(facts) =>
			typeof facts === "object" && facts !== null && "kind" in facts && facts.kind === "view-as",
	);
}
