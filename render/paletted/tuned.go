package paletted

// codeLengths are how long the codes of bytes, lengths and distances are, from a for 0:
// tuned to pictures of tables by TestCodeFitsPictures.
const codeLengths = "" +
	"ghiijghimkhefkkmifklklfkpoknpiiiiiiiiljlljjjjkjkjkmnookppponmopl" +
	"momoppmkpppjlkikknnkkmkijikllkjhjmjljjkmlkmjjkmjjhhhhklkjjhhhikk" +
	"jjjjkklmhihjjkkjkkkllllljhikjkkkklmnhhiihhhhkhllkklnmpppopkkllll" +
	"klplpppnopomlmnnpopnnppppppppppppppppppppppppppppppppppppppppppp" +
	"pffffggghgfggggghghhhghhhhhiifcmlmjigihhhihihghhibkfggghghgg"
