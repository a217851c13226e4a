/** Pages create much short-lived garbage; more space for it means fewer collections. */
export const WEB_FLAGS = ["--max-old-space-size=256", "--max-semi-space-size=32"];

/** Making the demo, its greatest work, takes 250 MB of heap. */
export const GATEWAY_FLAGS = [
	"--enable-source-maps",
	"--max-old-space-size=512",
	"--max-semi-space-size=8",
];
