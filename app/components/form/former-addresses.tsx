/** Slugs that lead to a page beside its own; nothing without any. */
export function FormerAddresses({ former }: { former: readonly string[] }) {
	if (former.length === 0) return null;
	return (
		<div className="hint">
			<p>Other addresses that lead here:</p>
			<ul>
				{former.map((slug) => (
					<li key={slug} className="break-all">{`/locations/${slug}`}</li>
				))}
			</ul>
		</div>
	);
}
