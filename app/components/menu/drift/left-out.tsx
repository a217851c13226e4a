import { Notice } from "~/components/ui/notice";

const MOST_NAMED = 5;

/** Says which locations are left out, since the franchise's menu does not bind them (spec 4.15). */
export function LeftOut({ places }: { places: readonly string[] }) {
	if (places.length === 0) return null;
	const more = places.length - MOST_NAMED;
	const named = places.slice(0, MOST_NAMED).join(", ");
	return (
		<Notice kind="info">
			{`Left out, since menu synchronization is off there: ${named}${more > 0 ? ` and ${more} more` : ""}.`}
		</Notice>
	);
}
