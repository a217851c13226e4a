/** Wording that a restaurant manager stumbles over, with what to write instead (docs/glossary.md, "Words on pages"). */
export const PATTERNS = [
	{ pattern: /\bof (its|their|our) own\b/, instead: "“Custom …”, “Different at this location”" },
	{
		pattern: /\b(take|took|taken|takes|put|bring|brings|brought)\b.*\bback\b(?! on sale)/i,
		instead: "“undo”, “restore”",
	},
	{ pattern: /\b(comes|come) back as (it was|before)\b/, instead: "“is restored”" },
	{ pattern: /\bstands?\b/i, instead: "“is”, “appears in”" },
	{
		pattern: /\b(is|are|was|were|be) (asked|told)\b|\basked about\b/i,
		instead: "“requested”, “notified”, or say what happens",
	},
	{ pattern: /\bwhoever\b/i, instead: "“anyone who”" },
	{ pattern: /\b(somebody|everybody|nobody)\b/i, instead: "“someone”, “everyone”, “no one”" },
	{ pattern: /\bfor ever\b/i, instead: "“never expires”" },
	{ pattern: /\bis kept\b/, instead: "“is saved”, “is stored”" },
	{ pattern: /\bletters?\b.*\b(customer|send|sent)/i, instead: "“email”" },
	{ pattern: /\bwithout limit\b/i, instead: "“no limit”" },
	{ pattern: /\btaken off\b/i, instead: "“Discount”" },
	{ pattern: /\bon the clock of\b/i, instead: "“Chicago time (CST)”" },
	{ pattern: /\bmake minutes?\b/i, instead: "“kitchen minutes”" },
	{ pattern: /\bany more\b/, instead: "“no longer”" },
	{ pattern: /\bnot there\b|\bis there once\b/, instead: "“no longer exists”, “not found”" },
	{ pattern: /\bof this name exists\b/, instead: "“with this name already exists”" },
	{ pattern: /\bby (it|them)sel(f|ves)\b/, instead: "“automatically”" },
	{ pattern: /\b(when|while|all|conditions) (it|they)? ?holds?\b/i, instead: "“applies”" },
	{ pattern: /\bwhile (it|this) is off\b/i, instead: "“When off, …”" },
	{ pattern: /\bgoes? on\b/, instead: "“continues”, “runs”" },
	{ pattern: /\bwhat (came|became) of\b/i, instead: "“results”" },
	{ pattern: /\bfrom then on\b/, instead: "“from that day”" },
	{ pattern: /\bYou (may|can) look at\b/, instead: "“You can view this but not change it”" },
	{ pattern: /^Leave it$/, instead: "“Cancel”" },
	{ pattern: /\borganisations?\b/i, instead: "“organization”" },
	{ pattern: /\bno such\b/i, instead: "“doesn’t offer”, “no longer exists”" },
	{ pattern: /\bpoints? of sale\b(?!,| \(POS\))/i, instead: "“POS”" },
	{ pattern: /^([A-Z][a-z]+( [a-z]+)* )?[Ii]ds?$/, instead: "“ID”" },
	{ pattern: /\bsecond step\b/i, instead: "“two-step sign-in”" },
	{
		pattern: /^[^{]*[a-z\d…”)]\.”? [“A-Z][^.?!:…]*[a-z\d”)]$/,
		instead: "a period at the end of the last sentence",
	},
];

/** Texts that the specification prescribes, or that people read elsewhere under that very name. */
export const EXCEPTED = new Set([
	"Something went wrong. Please try again",
	"Upload error. Please check your file",
	"Copy it now; it is shown only once. Send it in the header",
	"Location: …. Choose another",
]);
