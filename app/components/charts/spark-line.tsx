export interface Spark {
	width: number;
	height: number;
	path: string;
}

export function SparkLine({ spark, words }: { spark: Spark; words: string }) {
	const { width, height, path } = spark;
	return (
		<svg
			className="spark"
			viewBox={`0 0 ${width} ${height}`}
			width={width}
			height={height}
			role="img"
			aria-label={words}
		>
			<title>{words}</title>
			<path d={path} />
		</svg>
	);
}
