import { foldText } from "~/models/shared/fold-text";
import type { ConsentAnswer } from "./consent";

export interface FileConsents {
	email: ConsentAnswer | null;
	sms: ConsentAnswer | null;
	push: ConsentAnswer | null;
}

export const NO_CONSENTS: FileConsents = { email: null, sms: null, push: null };

const ANSWER_SPELLINGS: readonly (readonly [ConsentAnswer | null, string])[] = [
	[
		"yes",
		"yes,y,true,1,on,x,ok,subscribed,opted in,opt in,optin,double opt in,single opt in,confirmed opt in,allowed,granted,given,agreed,accepted,active,confirmed",
	],
	[
		"no",
		"no,n,false,0,off,unsubscribed,not subscribed,opted out,opt out,optout,not allowed,denied,declined,refused,withdrawn,revoked,stop,stopped,bounced,cleaned,spam,suppressed,blocked,inactive,invalid,do not contact",
	],
	[null, ",unknown,never subscribed,nonsubscribed,pending,unconfirmed,not set,none,n/a,na,null"],
];

const ANSWERS = new Map(
	ANSWER_SPELLINGS.flatMap(([answer, spellings]) =>
		spellings.split(",").map((word) => [word, answer] as const),
	),
);

/** Parses a consent cell; null if unanswered, undefined if unreadable. */
export function consentInCell(text: string): ConsentAnswer | null | undefined {
	return ANSWERS.get(foldText(text.replace(/_/g, " ")).replace(/ +/g, " ").trim());
}
