/** What may become of the answer to a change, by name. */
export const ANSWER_FAULTS = [
	["503", { answer: { status: 503 } }],
	["an answer lost on its way", { lostAnswer: true }],
	["429", { answer: { status: 429, headers: { "retry-after": "2" } } }],
	["500", { answer: { status: 500 } }],
	["half an answer", { half: true }],
	["no answer that can be read", { malformed: true }],
	["a lost connection", { cut: true }],
] as const;
